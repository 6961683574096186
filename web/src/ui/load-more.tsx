import { m } from '@coterie/contract/paraglide/messages'
import { useLayoutEffect, useRef, type MouseEvent } from 'react'

import { Button } from './button.tsx'

type LoadMoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  errorText: string | undefined
  fullWidth?: boolean
}

/** After a keyboard press, the focus moves to the first new item. */
export function LoadMore({ list, errorText, fullWidth = false }: LoadMoreProps) {
  const focusFirstNew = useRef<() => void>(null)
  useLayoutEffect(() => {
    if (list.isFetchingNextPage) return
    focusFirstNew.current?.()
    focusFirstNew.current = null
  })
  function loadMore({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const parent = button.parentElement
    const getControls = () => parent?.querySelectorAll<HTMLElement>('a, button') ?? []
    // The first new item takes the button's index. If none was loaded, that is still the button.
    const buttonIndex = [...getControls()].indexOf(button)
    focusFirstNew.current = () => {
      const { activeElement, body } = document
      if (activeElement === button || activeElement === body)
        getControls()[buttonIndex]?.focus({ preventScroll: true })
    }
    void list.fetchNextPage()
  }
  if (!list.hasNextPage) return null
  return (
    <>
      {errorText !== undefined && (
        <p role="alert" className="text-center text-15 text-bad">
          {errorText}
        </p>
      )}
      <Button variant="quiet" fullWidth={fullWidth} pending={list.isFetchingNextPage} onClick={loadMore}>
        {m.ui_show_more()}
      </Button>
    </>
  )
}
