import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { searchTexts } from '../../i18n/search.ts'
import { lazy, prefetchCode } from '../../ui/lazy.ts'
import { Spinner } from '../../ui/loading.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useDebouncedValue } from '../../ui/use-debounced-value.ts'

const loadResults = () => import('./search-results.tsx')
const SearchResults = lazy(async () => ({ default: (await loadResults()).SearchResults }))

/** Search debounce (ms). */
const searchDelay = 250
/** The longest searchable name. */
const maxSearchLength = 50

/** The search of the desktop bar. Escape or moving the focus away closes the results. */
export function SearchBar() {
  const [searchText, setSearchText] = useState('')
  const [open, setOpen] = useState(false)
  const place = useCloseOnLeave((isClearing) => {
    setOpen(false)
    if (isClearing) setSearchText('')
  })
  const search = useDebouncedValue(searchText.trim(), searchDelay)
  return (
    <search ref={place} aria-label={searchTexts.label} className="relative mr-2 block w-full max-w-80">
      <SearchField
        round
        label={searchTexts.label}
        hint={searchTexts.hint}
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
        // The tabIndex keeps a press between the links from closing it.
        <section
          aria-label={searchTexts.results}
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

/** Closes the results when the focus leaves or on Escape. Following a link also clears the field. */
function useCloseOnLeave(close: (isClearing: boolean) => void): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  const closed = useEffectEvent(close)
  useEffect(() => {
    const box = place.current
    const listening = new AbortController()
    const { signal } = listening
    box?.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) closed(false)
      },
      { signal },
    )
    box?.addEventListener(
      'click',
      ({ target }) => {
        if (target instanceof Element && target.closest('a') !== null) closed(true)
      },
      { signal },
    )
    box?.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') closeOnBlur(event, box, () => closed(false))
        else moveFocus(event, box)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return place
}

/** Escape first closes the results. Without results it clears the field, as browsers do. */
function closeOnBlur(event: KeyboardEvent, box: HTMLElement, close: () => void): void {
  if (box.querySelector('section') === null) return
  event.preventDefault()
  close()
  box.querySelector('input')?.focus()
}

/** Arrow keys move from the field to the links and among them. Enter in the field follows the first. */
function moveFocus(event: KeyboardEvent, box: HTMLElement): void {
  const focusables = [...box.querySelectorAll<HTMLElement>('input, a')]
  const at = focusables.findIndex((stop) => stop === event.target)
  if (event.key === 'Enter' && at === 0) focusables[1]?.click()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || at === -1) return
  event.preventDefault()
  focusables[at + step]?.focus()
}
