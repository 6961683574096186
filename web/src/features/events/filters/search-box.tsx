import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { controlLook } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { eventFilterWords } from '../../../words/events.ts'
import { useSettled } from '../../profiles/use-settled.ts'

const typingPause = 300

type SearchBoxProps = { search: string; onSearch: (search: string) => void }

/** Words to look for. The list follows once typing pauses, or at Enter. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
  const field = useRef<HTMLInputElement>(null)
  // It was cleared elsewhere.
  if (known !== search) {
    setKnown(search)
    setTyped(search)
  }
  const settled = useSettled(typed, typingPause)
  const follow = useEffectEvent((words: string) => {
    if (words === typed && words !== search) look(words)
  })
  useEffect(() => follow(settled), [settled])
  function look(words: string) {
    setKnown(words)
    onSearch(words)
  }
  return (
    <search>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          look(typed)
        }}
      >
        <Search
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft"
        />
        <input
          ref={field}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={eventFilterWords.search}
          placeholder={eventFilterWords.search}
          onChange={(event) => setTyped(event.target.value)}
          className={`${controlLook} h-12 appearance-none pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
        />
        {typed !== '' && (
          <IconButton
            icon={X}
            label={eventFilterWords.clearSearch}
            className="absolute top-0.5 right-0.5"
            onClick={() => {
              setTyped('')
              look('')
              field.current?.focus()
            }}
          />
        )}
      </form>
    </search>
  )
}
