import { Button } from '../src/ui/button.tsx'
import { Loading, Skeleton } from '../src/ui/loading.tsx'
import { Notice } from '../src/ui/notice.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '../src/ui/states.tsx'

const doNothing = () => undefined

/** Loading, empty and error states. */
export function States() {
  return (
    <>
      <Notice title="Plain">Something to know.</Notice>
      <Notice tone="good" title="Good">
        It is done.
      </Notice>
      <Notice tone="bad" title="Bad">
        It did not work, and why.
      </Notice>
      <Loading />
      <Skeleton className="h-6 w-40" />
      <RowsSkeleton label="Loading rows" />
      <EmptyState scene="empty-circle" title="No friends yet" hint="And what you can do about it.">
        <Button>The next step</Button>
      </EmptyState>
      {[false, true].map((isRefetching) => (
        <ErrorState
          key={String(isRefetching)}
          title="Failed to fetch"
          query={{ error: new Error(), refetch: doNothing, isRefetching }}
        />
      ))}
    </>
  )
}
