import { m } from '@coterie/contract/paraglide/messages'
import { useEffect, useEffectEvent, useState } from 'react'

import { SearchField } from '../../../ui/search-field.tsx'
import { useDebouncedValue } from '../../../ui/use-debounced-value.ts'

const searchDelay = 300

type SearchBoxProps = { search: string; onSearch: (search: string) => void }

/** Searches when typing pauses, or on Enter. */
export function SearchBox({ search, onSearch }: SearchBoxProps) {
  const [searchText, setSearchText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  // The search was cleared elsewhere.
  if (lastSearch !== search) {
    setLastSearch(search)
    setSearchText(search)
  }
  const debouncedText = useDebouncedValue(searchText, searchDelay)
  const syncSearch = useEffectEvent((text: string) => {
    if (text === searchText && text !== search) searchNow(text)
  })
  useEffect(() => syncSearch(debouncedText), [debouncedText])
  function searchNow(text: string) {
    setLastSearch(text)
    onSearch(text)
  }
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          searchNow(searchText)
        }}
      >
        <SearchField
          label={m.event_filter_search()}
          value={searchText}
          maxLength={100}
          onChange={setSearchText}
          onClear={() => searchNow('')}
        />
      </form>
    </search>
  )
}
