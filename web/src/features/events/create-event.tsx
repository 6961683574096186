import { Plus } from 'lucide-react'
import { useState } from 'react'

import { useUser } from '../../api/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/overlay.tsx'
import { eventsWords } from '../../words/events.ts'
import { mayCreate } from './may-create.ts'

const AdvertiserSheet = lazy(async () => ({
  default: (await import('./advertiser-sheet.tsx')).AdvertiserSheet,
}))

/** Leads to the form; those who may not list events to the plans. */
export function CreateEvent() {
  const user = useUser()
  const [open, setOpen] = useState(false)
  if (mayCreate(user)) {
    return (
      <ButtonLink href="/events/new" icon={Plus}>
        {eventsWords.create}
      </ButtonLink>
    )
  }
  return (
    <>
      <Button icon={Plus} look="secondary" onClick={() => setOpen(true)}>
        {eventsWords.create}
      </Button>
      <Overlay open={open}>
        <AdvertiserSheet open={open} onClose={() => setOpen(false)} />
      </Overlay>
    </>
  )
}
