import { m } from '@coterie/contract/paraglide/messages'
import { Copy } from 'lucide-react'
import { useId } from 'react'

import { Button } from './button.tsx'
import { copyLink } from './copy-link.ts'
import { controlClasses } from './fields.tsx'

/** Selects the link on focus. */
export function LinkField({ label, link }: { label: string; link: string }) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="text-15 font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          type="text"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className={`${controlClasses} h-12 min-w-0 grow`}
        />
        <Button variant="secondary" icon={Copy} onClick={() => void copyLink(link)}>
          {m.sharing_copy()}
        </Button>
      </div>
    </div>
  )
}
