import type { ReactNode } from 'react'

type SettingsColumnsProps = { first: ReactNode; second: ReactNode }

/** Stacked sections, in two columns from 1280 px on. */
export function SettingsColumns({ first, second }: SettingsColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 min-[80rem]:grid-cols-2">
      <div className={columnClasses}>{first}</div>
      <div className={columnClasses}>{second}</div>
    </div>
  )
}

const columnClasses = 'grid grid-cols-[minmax(0,1fr)] gap-6'
