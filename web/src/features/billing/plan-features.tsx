import type { Plan } from '@coterie/contract/plans'
import { Check } from 'lucide-react'

export function PlanFeatures({ plan }: { plan: Pick<Plan, 'getFeatures'> }) {
  return (
    <ul className="grid gap-1.5 text-15">
      {plan.getFeatures().map((feature) => (
        <li key={feature} className="flex items-start gap-2">
          <Check size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-good" />
          {feature}
        </li>
      ))}
    </ul>
  )
}
