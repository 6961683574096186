import { useLayoutEffect, useRef, type MouseEvent } from 'react'

import { uiTexts } from '../i18n/ui.ts'
import { Button } from './button.tsx'

type LoadMoreProps = {
  /** A list that comes page by page, as the query client gives it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** Why the next page could not be had, as a sentence. */
  problem: string | undefined
  fullWidth?: boolean
}

/**
 * Stands below a list until its end: fetches the next page, and says so when that failed. Who asks by keys goes on at
 * the first of what came.
 */
export function LoadMore({ list, problem, fullWidth = false }: LoadMoreProps) {
  const focusFirstNew = useRef<() => void>(null)
  useLayoutEffect(() => {
    if (list.isFetchingNextPage) return
    focusFirstNew.current?.()
    focusFirstNew.current = null
  })
  function loadMore({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const around = button.parentElement
    const controls = () => around?.querySelectorAll<HTMLElement>('a, button') ?? []
    // Where the button is now stands the first of what comes; itself, where nothing does.
    const at = [...controls()].indexOf(button)
    focusFirstNew.current = () => {
      const { activeElement, body } = document
      if (activeElement === button || activeElement === body) controls()[at]?.focus({ preventScroll: true })
    }
    void list.fetchNextPage()
  }
  if (!list.hasNextPage) return null
  return (
    <>
      {problem !== undefined && (
        <p role="alert" className="text-center text-15 text-bad">
          {problem}
        </p>
      )}
      <Button variant="quiet" fullWidth={fullWidth} pending={list.isFetchingNextPage} onClick={loadMore}>
        {uiTexts.showMore}
      </Button>
    </>
  )
}
