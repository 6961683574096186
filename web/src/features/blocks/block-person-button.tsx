import type { PersonPage } from '@coterie/contract/people'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { safetyTexts } from '../../i18n/safety.ts'
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
        {safetyTexts.blockPerson(name)}
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={safetyTexts.blockTitle(name)}
        description={safetyTexts.notTold(name)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setIsConfirming(false)}>
              {safetyTexts.cancel}
            </Button>
            <Button variant="danger" pending={isPending} onClick={() => mutate(person)}>
              {isPending ? safetyTexts.blocking : safetyTexts.block}
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

function getEffects({ friends, sharedCircles }: PersonPage): string[] {
  const { gone: removedTexts, friendship, requests, circles, undo } = safetyTexts.effects
  return [removedTexts, friends ? friendship : requests, ...(sharedCircles.length > 0 ? [circles] : []), undo]
}
