import type { JoinPolicy } from '@coterie/contract/groups/groups'
import { m } from '@coterie/contract/paraglide/messages'
import { useId } from 'react'

const joinPolicyTexts = {
  open: {
    label: m.circle_management_join_policies_open_label,
    hint: m.circle_management_join_policies_open_hint,
  },
  request: {
    label: m.circle_management_join_policies_request_label,
    hint: m.circle_management_join_policies_request_hint,
  },
  invitation: {
    label: m.circle_management_join_policies_invitation_label,
    hint: m.circle_management_join_policies_invitation_hint,
  },
}

type JoinPolicyFieldProps = { joinPolicy: JoinPolicy; onChange: (joinPolicy: JoinPolicy) => void }

const joinPolicies = ['open', 'request', 'invitation'] as const satisfies readonly JoinPolicy[]

export function JoinPolicyField({ joinPolicy, onChange }: JoinPolicyFieldProps) {
  const name = useId()
  return (
    <fieldset className="grid min-w-0 gap-1">
      <legend className="mb-1 text-15 font-semibold">{m.circle_management_join_policy()}</legend>
      {joinPolicies.map((policy) => (
        <label key={policy} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-15">
          <input
            type="radio"
            name={name}
            value={policy}
            checked={policy === joinPolicy}
            onChange={() => onChange(policy)}
            className="mt-0.5 size-5 shrink-0 accent-second"
          />
          <span className="grid">
            {joinPolicyTexts[policy].label()}
            <span className="text-13 text-ink-soft">{joinPolicyTexts[policy].hint()}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
