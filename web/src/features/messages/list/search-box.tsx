import { Search, X } from 'lucide-react'
import { useRef } from 'react'

import { controlLook } from '../../../ui/field.tsx'
import { messagesWords } from '../../../words/messages.ts'
import { longestSearch } from './search.ts'

type SearchBoxProps = { value: string; onChange: (value: string) => void }

/** Searches names and messages while one types. Escape empties it. */
export function SearchBox({ value, onChange }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className="relative block">
      <Search
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        type="search"
        value={value}
        maxLength={longestSearch}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={messagesWords.search}
        placeholder={messagesWords.searchHint}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
        className={`${controlLook} h-11 rounded-full! pr-12 pl-10 [&::-webkit-search-cancel-button]:hidden`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={messagesWords.clearSearch}
          title={messagesWords.clearSearch}
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full text-ink-soft hover:text-ink"
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
    </search>
  )
}
