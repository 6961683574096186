import { m } from '@coterie/contract/paraglide/messages'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { useDebouncedValue } from '../../ui/hooks.ts'
import { lazy, prefetchCode } from '../../ui/lazy.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { SearchField } from '../../ui/search-field.tsx'

const loadResults = () => import('./search-results.tsx')
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }))

/** Search debounce (ms). */
const searchDelay = 250
/** The longest searchable name. */
const maxSearchLength = 50

/** The search in the desktop header. Escape or moving the focus away closes the results. */
export function SearchBar() {
  const [searchText, setSearchText] = useState('')
  const [open, setOpen] = useState(false)
  const container = useCloseOnLeave((shouldClear) => {
    setOpen(false)
    if (shouldClear) setSearchText('')
  })
  const search = useDebouncedValue(searchText.trim(), searchDelay)
  return (
    <search ref={container} aria-label={m.search_label()} className="relative mr-2 block w-full max-w-80">
      <SearchField
        isRound
        label={m.search_label()}
        placeholder={m.search_hint()}
        value={searchText}
        maxLength={maxSearchLength}
        onFocus={() => {
          prefetchCode(loadResults)
          setOpen(true)
        }}
        onChange={(text) => {
          setSearchText(text)
          setOpen(true)
        }}
      />
      {open && searchText.trim() !== '' && (
        // With a tabIndex, pressing between the links doesn't close it.
        <section
          aria-label={m.search_results()}
          tabIndex={-1}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(32rem,75dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-lift outline-none"
        >
          <Suspense fallback={<Spinner size={22} />}>
            <SearchResults search={search || searchText.trim()} />
          </Suspense>
        </section>
      )}
    </search>
  )
}

/** Closes the results when the focus leaves or on Escape. Pressing a link also clears the field. */
function useCloseOnLeave(close: (shouldClear: boolean) => void): RefObject<HTMLElement | null> {
  const container = useRef<HTMLElement>(null)
  const handleClose = useEffectEvent(close)
  useEffect(() => {
    const element = container.current
    const controller = new AbortController()
    const { signal } = controller
    element?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) handleClose(false)
      },
      { signal },
    )
    element?.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) handleClose(true)
      },
      { signal },
    )
    element?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') closeOnEscape(event, element, () => handleClose(false))
        else moveFocus(event, element)
      },
      { signal },
    )
    return () => controller.abort()
  }, [])
  return container
}

/** Escape first closes the results. Without results it clears the field, as browsers do. */
function closeOnEscape(event: KeyboardEvent, container: HTMLElement, close: () => void): void {
  if (container.querySelector('section') === null) return
  event.preventDefault()
  close()
  container.querySelector('input')?.focus()
}

/** Arrow keys move from the field to the links and among them. Enter in the field opens the first link. */
function moveFocus(event: KeyboardEvent, container: HTMLElement): void {
  const focusables = [...container.querySelectorAll<HTMLElement>('input, a')]
  const index = focusables.findIndex((element) => element === event.target)
  if (event.key === 'Enter' && index === 0) focusables[1]?.click()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || index === -1) return
  event.preventDefault()
  focusables[index + step]?.focus()
}
