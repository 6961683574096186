import { findInterest } from '@coterie/contract/i18n/interests'
import { interestCatalog, interestId } from '@coterie/contract/interests'
import { interestMaximum, maxPromotedInterests } from '@coterie/contract/limits'
import { m } from '@coterie/contract/paraglide/messages'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'

import { FieldNote } from '../../../ui/field.tsx'
import { InterestChips } from '../../profiles/interest-chips.tsx'
import { hasInterest, getCustomInterests } from '../../profiles/interest-choice.ts'
import { ListField } from '../form/list-field.tsx'

type AudienceFieldProps = {
  suggested: readonly string[]
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
  error: string | undefined
}

export function AudienceField({ suggested, chosen, onChange, error }: AudienceFieldProps) {
  const noteId = useId()
  const customInterests = getCustomInterests(chosen).filter((name) => !hasInterest(suggested, name))
  return (
    <section aria-label={m.promotion_interests()} aria-describedby={noteId} className="grid gap-4 pt-2">
      <div className="grid gap-1">
        <h3 className="text-20">{m.promotion_interests()}</h3>
        <FieldNote
          id={noteId}
          hint={m.promotion_interests_hint({ max: maxPromotedInterests })}
          error={error}
        />
      </div>
      {suggested.length > 0 && (
        <InterestChips
          legend={m.promotion_related_interests()}
          names={suggested}
          chosen={chosen}
          onChange={onChange}
        />
      )}
      <AllInterests open={suggested.length === 0} chosen={chosen} onChange={onChange} />
      <ListField
        legend={m.promotion_own_interests()}
        label={m.promotion_add_own_interest()}
        hint={m.promotion_own_interest_hint()}
        maxItems={maxPromotedInterests}
        maxItemLength={interestMaximum}
        values={customInterests}
        parseItem={findInterest}
        onChange={(next) => onChange(withCustomInterests(chosen, customInterests, next))}
        error={undefined}
      />
    </section>
  )
}

type AllInterestsProps = Pick<AudienceFieldProps, 'chosen' | 'onChange'> & { open: boolean }

function AllInterests({ open, chosen, onChange }: AllInterestsProps) {
  return (
    <details className="group rounded-control border border-line" open={open}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-control px-4 text-15 font-semibold [&::-webkit-details-marker]:hidden">
        {m.promotion_all_interests()}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 p-4 pt-2">
        {Object.entries(interestCatalog).map(([category, names]) => (
          <InterestChips key={category} legend={category} names={names} chosen={chosen} onChange={onChange} />
        ))}
      </div>
    </details>
  )
}

/** Replaces the custom interests among the chosen ones. Invalid entries are dropped. */
function withCustomInterests(
  chosen: readonly string[],
  previous: readonly string[],
  next: readonly string[],
) {
  const remaining = chosen.filter((name) => !previous.includes(name) || next.includes(name))
  const added = next.filter((name) => interestId(name) !== '' && !hasInterest(remaining, name))
  return [...remaining, ...added]
}
