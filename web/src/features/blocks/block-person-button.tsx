import type { PersonPage } from '@coterie/contract/people'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { blocksTexts } from '../../i18n/blocks.ts'
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
        {blocksTexts.blockLabel(name)}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={blocksTexts.blockTitle(name)}
        description={blocksTexts.notNotified(name)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              {blocksTexts.cancel}
            </Button>
            <Button variant="danger" pending={isPending} onClick={() => mutate(person)}>
              {isPending ? blocksTexts.blocking : blocksTexts.block}
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
    blocksTexts.effects.gone,
    isFriend ? blocksTexts.effects.friendship : blocksTexts.effects.requests,
    ...(sharedCircles.length > 0 ? [blocksTexts.effects.circles] : []),
    blocksTexts.effects.undo,
  ]
}
