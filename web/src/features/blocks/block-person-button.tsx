import type { PersonPage } from '@coterie/contract/people'
import { Ban } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { safetyWords } from '../../i18n/safety.ts'
import { useBlock } from './block-queries.ts'

/** Blocks the person of an open page, after saying what that does, and leaves the page. */
export function BlockPerson({ person }: { person: PersonPage }) {
  const [isAsking, setAsking] = useState(false)
  const [, navigate] = useLocation()
  const { mutate, isPending } = useBlock(() => navigate('/', { replace: true }))
  const { name } = person
  return (
    <>
      <Button look="quiet" icon={Ban} className="justify-self-center" onClick={() => setAsking(true)}>
        {safetyWords.blockPerson(name)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={safetyWords.blockTitle(name)}
        description={safetyWords.notTold(name)}
        footer={
          <>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {safetyWords.cancel}
            </Button>
            <Button look="danger" pending={isPending} onClick={() => mutate(person)}>
              {isPending ? safetyWords.blocking : safetyWords.block}
            </Button>
          </>
        }
      >
        <ul className="grid list-disc gap-2 pl-5 text-15 marker:text-ink-soft">
          {effectsOn(person).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** What blocking does, as far as it concerns these two. */
function effectsOn({ friends, sharedCircles }: PersonPage): string[] {
  const { gone, friendship, requests, circles, undo } = safetyWords.effects
  return [gone, friends ? friendship : requests, ...(sharedCircles.length > 0 ? [circles] : []), undo]
}
