import { uiWords } from '../words/ui.ts'
import { Button } from './button.tsx'

type ShowMoreProps = {
  /** A list that comes page by page, as the query client gives it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** Why the next page could not be had, as a sentence. */
  problem: string | undefined
  wide?: boolean
}

/** Stands below a list until its end: fetches the next page, and says so when that failed. */
export function ShowMore({ list, problem, wide = false }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="text-center text-15 text-bad">
          {problem}
        </p>
      )}
      <Button
        look="quiet"
        wide={wide}
        pending={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        {uiWords.showMore}
      </Button>
    </>
  )
}
