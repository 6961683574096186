import { useLayoutEffect, useRef, type MouseEvent } from 'react'

import { uiWords } from '../i18n/ui.ts'
import { Button } from './button.tsx'

type ShowMoreProps = {
  /** A list that comes page by page, as the query client gives it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  /** Why the next page could not be had, as a sentence. */
  problem: string | undefined
  wide?: boolean
}

/**
 * Stands below a list until its end: fetches the next page, and says so when that failed. Who asks by keys goes on at
 * the first of what came.
 */
export function ShowMore({ list, problem, wide = false }: ShowMoreProps) {
  const goOn = useRef<() => void>(null)
  useLayoutEffect(() => {
    if (list.isFetchingNextPage) return
    goOn.current?.()
    goOn.current = null
  })
  function ask({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const around = button.parentElement
    const controls = () => around?.querySelectorAll<HTMLElement>('a, button') ?? []
    // Where the button is now stands the first of what comes; itself, where nothing does.
    const at = [...controls()].indexOf(button)
    goOn.current = () => {
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
      <Button look="quiet" wide={wide} pending={list.isFetchingNextPage} onClick={ask}>
        {uiWords.showMore}
      </Button>
    </>
  )
}
