import { Suspense, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'

import { lazy, prefetchCode } from '../../ui/lazy.ts'
import { Spinner } from '../../ui/loading.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { searchWords } from '../../i18n/search.ts'
import { useSettled } from '../../ui/use-debounced-value.ts'

const loadResults = () => import('./search-results.tsx')
const Results = lazy(async () => ({ default: (await loadResults()).Results }))

/** How long typing rests before the server is asked (ms). */
const settledAfter = 250
/** As many characters as the longest name that is searched. */
const longestSearch = 50

/** The search of the desktop's bar. What it finds stands below it; Escape, or going elsewhere, closes that. */
export function BarSearch() {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const place = useClosing((empties) => {
    setOpen(false)
    if (empties) setTyped('')
  })
  const search = useSettled(typed.trim(), settledAfter)
  return (
    <search ref={place} aria-label={searchWords.label} className="relative mr-2 block w-full max-w-80">
      <SearchField
        round
        label={searchWords.label}
        hint={searchWords.hint}
        value={typed}
        maxLength={longestSearch}
        onFocus={() => {
          prefetchCode(loadResults)
          setOpen(true)
        }}
        onChange={(text) => {
          setTyped(text)
          setOpen(true)
        }}
      />
      {open && typed.trim() !== '' && (
        // With a tabIndex a press between the links does not close it.
        <section
          aria-label={searchWords.results}
          tabIndex={-1}
          className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-[min(32rem,75dvh)] overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-lift outline-none"
        >
          <Suspense fallback={<Spinner size={22} />}>
            <Results search={search || typed.trim()} />
          </Suspense>
        </section>
      )}
    </search>
  )
}

/** Closes what stands below once the focus goes elsewhere, on Escape, and emptied once a link is followed. */
function useClosing(close: (empties: boolean) => void): RefObject<HTMLElement | null> {
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
        if (event.key === 'Escape') leave(event, box, () => closed(false))
        else moveAmong(event, box)
      },
      { signal },
    )
    return () => listening.abort()
  }, [])
  return place
}

/** Escape closes the results first; where there are none it empties the field, as browsers do. */
function leave(event: KeyboardEvent, box: HTMLElement, close: () => void): void {
  if (box.querySelector('section') === null) return
  event.preventDefault()
  close()
  box.querySelector('input')?.focus()
}

/** The arrows go from the field to the links and among them; Enter in the field follows the first. */
function moveAmong(event: KeyboardEvent, box: HTMLElement): void {
  const stops = [...box.querySelectorAll<HTMLElement>('input, a')]
  const at = stops.findIndex((stop) => stop === event.target)
  if (event.key === 'Enter' && at === 0) stops[1]?.click()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || at === -1) return
  event.preventDefault()
  stops[at + step]?.focus()
}
