import { Plus } from 'lucide-react'
import { useState } from 'react'

import { useUser } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/keep-mounted.tsx'
import { eventsWords } from '../../i18n/events.ts'
import { mayCreate } from './can-create-event.ts'

const AdvertiserSheet = lazy(async () => ({
  default: (await import('./advertiser-sheet.tsx')).AdvertiserSheet,
}))

/** Beside the title on a phone, in each language. */
const narrow = 'max-wide:px-3.5'

/** Leads to the form; those who may not list events to the plans. */
export function CreateEvent() {
  const user = useUser()
  const [open, setOpen] = useState(false)
  if (mayCreate(user)) {
    return (
      <ButtonLink href="/events/new" icon={Plus} className={narrow} aria-label={eventsWords.create}>
        <Words />
      </ButtonLink>
    )
  }
  return (
    <>
      <Button
        icon={Plus}
        look="secondary"
        className={narrow}
        aria-label={eventsWords.create}
        onClick={() => setOpen(true)}
      >
        <Words />
      </Button>
      <Overlay open={open}>
        <AdvertiserSheet open={open} onClose={() => setOpen(false)} />
      </Overlay>
    </>
  )
}

/** One of them where even a phone is narrow; the button is named by both. */
function Words() {
  return (
    <>
      <span className="max-[24rem]:hidden">{eventsWords.create}</span>
      <span className="min-[24rem]:hidden">{eventsWords.createShort}</span>
    </>
  )
}
