import type { ProfileTexts } from '@coterie/contract/profile-texts'
import type { ReactNode } from 'react'

type NameRowProps = {
  /** Of the person with this name; circles have none. */
  texts: ProfileTexts | undefined
  children: ReactNode
}

/** A heading with a name, and the texts of a profile that are shown beside it. */
export function NameRow({ texts, children }: NameRowProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      {children}
      {texts?.pronouns && <p className="text-15 font-medium wrap-anywhere">{texts.pronouns}</p>}
    </div>
  )
}
