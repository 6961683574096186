import { Search, X } from 'lucide-react'
import { useRef } from 'react'

import { controlLook } from './field.tsx'
import { IconButton } from './icon-button.tsx'

type SearchFieldProps = {
  label: string
  clearLabel: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  /** It was emptied with its button, which waits for no pause in typing. */
  onClear?: () => void
}

/** Words to look for, with a button that takes them away. The focus stays in the field. */
export function SearchField({ label, clearLabel, onChange, onClear, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="relative">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className="pointer-events-none absolute top-3.5 left-3.5 text-ink-soft"
      />
      <input
        {...input}
        ref={field}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        onChange={(event) => onChange(event.target.value)}
        className={`${controlLook} h-12 appearance-none pr-12 pl-11 [&::-webkit-search-cancel-button]:hidden`}
      />
      {input.value !== '' && (
        <IconButton
          icon={X}
          label={clearLabel}
          className="absolute top-0.5 right-0.5"
          onClick={() => {
            onChange('')
            onClear?.()
            field.current?.focus()
          }}
        />
      )}
    </div>
  )
}
