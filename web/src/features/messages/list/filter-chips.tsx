import { m } from '@coterie/contract/paraglide/messages'

import { conversationFilters, type ConversationFilter } from '../conversation-queries.ts'

const filterTexts = {
  all: m.messages_filters_all,
  groups: m.messages_filters_groups,
  unread: m.messages_filters_unread,
}

type FilterChipsProps = { value: ConversationFilter; onChange: (filter: ConversationFilter) => void }

export function FilterChips({ value, onChange }: FilterChipsProps) {
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 [scrollbar-width:none] frame:mx-0 frame:gap-1.5 frame:overflow-visible frame:px-0">
      <legend className="sr-only">{m.messages_filter()}</legend>
      {conversationFilters.map((filter) => (
        <label
          key={filter}
          className="inline-flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-ink-soft/60 bg-card px-4 text-15 font-medium whitespace-nowrap motion-feedback hover:border-ink has-checked:border-second has-checked:bg-second/10 has-checked:font-semibold has-checked:text-second has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-second frame:min-h-9 frame:px-2.5 frame:text-13 high-contrast:border-ink high-contrast:has-checked:border-2"
        >
          <input
            type="radio"
            name="conversations"
            value={filter}
            checked={filter === value}
            onChange={() => onChange(filter)}
            className="sr-only"
          />
          {filterTexts[filter]()}
        </label>
      ))}
    </fieldset>
  )
}
