import { m } from '@coterie/contract/paraglide/messages'

import { Skeleton } from '../../ui/loading.tsx'

const bubbleShapes = ['w-3/5', 'w-2/5', 'w-1/2 justify-self-end', 'w-3/4', 'w-1/3 justify-self-end']

export function ThreadSkeleton() {
  return (
    <div className="grid grow content-end gap-3 overflow-hidden p-4">
      <output className="sr-only">{m.messages_loading_thread()}</output>
      {bubbleShapes.map((shape) => (
        <Skeleton key={shape} className={`h-12 rounded-card ${shape}`} />
      ))}
    </div>
  )
}
