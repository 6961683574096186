import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'wouter'

import { Button } from '../../ui/button.tsx'
import { lazy } from '../../ui/lazy.ts'

const CreateDialog = lazy(async () => ({
  default: (await import('./create-circle-dialog.tsx')).CreateCircleDialog,
}))

/** The dialog also opens from a URL with `create` (see use-create-circle.ts). */
export function CreateCircleButton({ label }: { label: string }) {
  const [search, setSearch] = useSearchParams()
  const [state, setState] = useState<'new' | 'open' | 'closed'>(search.has('create') ? 'open' : 'new')
  function close() {
    setState('closed')
    setSearch(withoutCreateParam, { replace: true })
  }
  return (
    <>
      <Button icon={Plus} onClick={() => setState('open')}>
        {label}
      </Button>
      {state !== 'new' && (
        <Suspense>
          <CreateDialog open={state === 'open'} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function withoutCreateParam(search: URLSearchParams): URLSearchParams {
  search.delete('create')
  return search
}
