import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

export function IconLine({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-15">
      <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-[3px] shrink-0 text-second" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}
