import { useEffect, useEffectEvent, useState } from 'react'

import { SearchField } from '../../../ui/search-field.tsx'
import { eventFilterWords } from '../../../i18n/events.ts'
import { useSettled } from '../../../ui/use-debounced-value.ts'

const typingPause = 300

type SearchBoxProps = { search: string; onSearch: (search: string) => void }

/** Words to look for. The list follows once typing pauses, or at Enter. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(search)
  const [known, setKnown] = useState(search)
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
        onSubmit={(event) => {
          event.preventDefault()
          look(typed)
        }}
      >
        <SearchField
          label={eventFilterWords.search}
          value={typed}
          maxLength={100}
          onChange={setTyped}
          onClear={() => look('')}
        />
      </form>
    </search>
  )
}
