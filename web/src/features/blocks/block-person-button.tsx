import { m } from '@coterie/contract/paraglide/messages'
import type { PersonPage } from '@coterie/contract/people'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useBlock } from './block-queries.ts'

export function BlockPersonButton({ person }: { person: PersonPage }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [, navigate] = useLocation()
  const { mutate, isPending } = useBlock(() => navigate('/', { replace: true }))
  const { name } = person
  return (
    <>
      <Button
        variant="quiet"
        icon={Ban}
        className="justify-self-center"
        onClick={() => setIsConfirming(true)}
      >
        {m.blocks_block_label({ name })}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={m.blocks_block_title({ name })}
        description={m.blocks_not_notified({ name })}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              {m.blocks_cancel()}
            </Button>
            <Button variant="danger" pending={isPending} onClick={() => mutate(person)}>
              {isPending ? m.blocks_blocking() : m.blocks_block()}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5 text-15 marker:text-ink-soft">
          {getEffects(person).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function getEffects({ isFriend, sharedCircles }: PersonPage): string[] {
  return [
    m.blocks_effects_gone(),
    isFriend ? m.blocks_effects_friendship() : m.blocks_effects_requests(),
    ...(sharedCircles.length > 0 ? [m.blocks_effects_circles()] : []),
    m.blocks_effects_undo(),
  ]
}
