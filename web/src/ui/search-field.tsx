import { m } from '@coterie/contract/paraglide/messages'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'

import { IconButton } from './buttons.tsx'
import { controlClasses } from './fields.tsx'

type SearchFieldProps = {
  label: string
  /** The placeholder; default: the label. */
  placeholder?: string
  /** Pill shape, for a bar or above a list. */
  isRound?: boolean
  value: string
  maxLength: number
  onChange: (value: string) => void
  /** Called when the button or Escape clears the field, so that a debounce can be skipped. */
  onClear?: () => void
  onFocus?: () => void
}

const variants = {
  round: { field: 'h-11 rounded-full! pr-12 pl-10', icon: 'top-3', size: 18, clear: 'top-0 right-0' },
  plain: { field: 'h-12 pr-12 pl-11', icon: 'top-3.5', size: 20, clear: 'top-0.5 right-0.5' },
}

/** A button and Escape clear the field and keep the focus. */
export function SearchField({ label, placeholder, isRound, onChange, onClear, ...input }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const variantClasses = variants[isRound === true ? 'round' : 'plain']
  const clear = () => {
    onChange('')
    onClear?.()
    field.current?.focus()
  }
  return (
    <div className="relative">
      <Search
        size={variantClasses.size}
        strokeWidth={1.75}
        aria-hidden
        className={`pointer-events-none absolute left-3.5 text-ink-soft ${variantClasses.icon}`}
      />
      <input
        {...input}
        ref={field}
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && input.value !== '' && !event.defaultPrevented) clear()
        }}
        className={`${controlClasses} appearance-none [&::-webkit-search-cancel-button]:hidden ${variantClasses.field}`}
      />
      {input.value !== '' && (
        <IconButton
          icon={X}
          label={m.ui_clear_search()}
          className={`absolute! ${variantClasses.clear}`}
          onClick={clear}
        />
      )}
    </div>
  )
}
