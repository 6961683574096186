import { Autocomplete } from '@base-ui/react/autocomplete'
import { ChevronsUpDown } from 'lucide-react'

import { getFormatLocale } from '../i18n/language.ts'
import { controlClasses, type FieldAttributes } from './fields.tsx'
import { Spinner } from './loading.tsx'

export type ComboboxInputProps = {
  label: string
  fieldAttributes: FieldAttributes
  name: string
  /** The form decides whether it must be one of the items. */
  value: string
  onChange: (value: string) => void
  items: readonly string[]
  /** Whether the server has already filtered the items. Otherwise they are filtered and sorted here. */
  isFiltered?: boolean
  /** Shown above the items: how many there are, loading, or no match. */
  statusText?: string | undefined
  isBusy?: boolean
  disabled?: boolean
  autoComplete?: string
  onBlur?: () => void
}

export function ComboboxInput({
  fieldAttributes,
  items,
  statusText,
  isFiltered = false,
  isBusy = false,
  ...rest
}: ComboboxInputProps) {
  const { label, name, value, onChange, disabled = false, autoComplete = 'off', onBlur } = rest
  return (
    <Autocomplete.Root
      items={isFiltered ? items : sortPrefixMatchesFirst(items, value)}
      value={value}
      onValueChange={onChange}
      disabled={disabled}
      openOnInputClick
      autoHighlight
      {...(isFiltered && { filter: null })}
    >
      <div className="relative">
        <Autocomplete.Input
          {...fieldAttributes}
          // The open list hides everything else from screen readers, including the visible label.
          aria-label={label}
          name={name}
          autoComplete={autoComplete}
          onBlur={onBlur}
          className={`${controlClasses} h-12 pr-11 disabled:opacity-60`}
        />
        <span className="pointer-events-none absolute inset-y-0 right-0 grid w-11 place-items-center text-ink-soft">
          {isBusy ? <Spinner size={18} /> : <ChevronsUpDown size={18} strokeWidth={1.75} aria-hidden />}
        </span>
      </div>
      <List statusText={statusText} />
    </Autocomplete.Root>
  )
}

function List({ statusText }: Pick<ComboboxInputProps, 'statusText'>) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={6} className="z-30 outline-none">
        <Autocomplete.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-y-auto overscroll-contain rounded-card border border-line bg-card p-2 shadow-lift empty:hidden">
          <Autocomplete.Status className="px-3 text-13 text-ink-soft">
            {statusText !== undefined && <span className="block py-2">{statusText}</span>}
          </Autocomplete.Status>
          <Autocomplete.List>
            {(item: string) => (
              <Autocomplete.Item
                key={item}
                value={item}
                className="flex min-h-11 cursor-pointer items-center rounded-control px-3 text-15 outline-none data-highlighted:bg-ink/7 high-contrast:data-highlighted:outline-2"
              >
                {item}
              </Autocomplete.Item>
            )}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}

/** Puts items that start with the text first: 'ger' means Germany rather than Algeria. */
export function sortPrefixMatchesFirst(items: readonly string[], text: string): string[] {
  const prefix = text.trim()
  // Ignores case and accents.
  const collator = new Intl.Collator(getFormatLocale(), { sensitivity: 'base', usage: 'search' })
  const isPrefixMatch = (item: string) => collator.compare(item.slice(0, prefix.length), prefix) === 0
  return [...items.filter(isPrefixMatch), ...items.filter((item) => !isPrefixMatch(item))]
}
