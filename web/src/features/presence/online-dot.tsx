import { m } from '@coterie/contract/paraglide/messages'

import { useOnline } from './use-online.ts'

const sizes = { normal: 'right-0 bottom-0 size-3.5', large: 'right-1.5 bottom-1.5 size-5' }

type OnlineDotProps = { userId: number | null; size?: keyof typeof sizes }

/** Marks an avatar while the person is online. The container must be `relative`. */
export function OnlineDot({ userId, size = 'normal' }: OnlineDotProps) {
  const isOnline = useOnline(userId)
  if (!isOnline) return null
  return (
    <span
      title={m.presence_online()}
      className={`absolute rounded-full border-2 border-card bg-good forced-colors:border-5 ${sizes[size]}`}
    >
      <span className="sr-only">{m.presence_online()}</span>
    </span>
  )
}
