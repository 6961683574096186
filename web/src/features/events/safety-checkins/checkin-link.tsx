import type { SafePlan } from '@coterie/contract/events/safety-checkins'
import { Share2 } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { copyLink } from '../../../ui/copy.ts'
import { LinkField } from '../../../ui/link-field.tsx'
import { safePlansWords } from '../../../i18n/safe-plans.ts'
import { backByOf } from './format-back-by.ts'

/** The link to a plan, the only time that it is shown. */
export function MadeLink({ plan, link }: { plan: SafePlan; link: string }) {
  const [now] = useState(() => new Date())
  async function sendOn() {
    try {
      await navigator.share({ text: safePlansWords.text(backByOf(plan, now)), url: link })
    } catch (error) {
      // Closing the device's sheet is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(link)
    }
  }
  return (
    <div className="grid gap-4">
      <LinkField label={safePlansWords.link} link={link} />
      {'share' in navigator && (
        <Button wide icon={Share2} onClick={() => void sendOn()}>
          {safePlansWords.sendOn}
        </Button>
      )}
      <p className="text-15 text-ink-soft">{safePlansWords.ownHint}</p>
    </div>
  )
}
