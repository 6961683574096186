import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'

import { Button } from '../../ui/button.tsx'

const CreateDialog = lazy(async () => ({ default: (await import('./create-dialog.tsx')).CreateDialog }))

/** A button and the dialog it opens, which is fetched then. */
export function CreateCircle({ label }: { label: string }) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new')
  return (
    <>
      <Button icon={Plus} onClick={() => setState('open')}>
        {label}
      </Button>
      {state !== 'new' && (
        <Suspense>
          <CreateDialog open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  )
}
