import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DetailTable } from './detail-table.tsx'
import { listStoredItems } from './stored-items.ts'

export function LocalStorage() {
  const [items, setItems] = useState(listStoredItems)
  if (items === null) return <Notice>{m.debug_storage_blocked()}</Notice>
  const details = items.map(({ key, value, length }) => ({
    name: key,
    value: value ?? m.debug_hidden_value({ length }),
  }))
  return (
    <>
      <p className="text-15 text-ink-soft">{m.debug_storage_hint()}</p>
      {details.length === 0 ? (
        <Notice>{m.debug_storage_empty()}</Notice>
      ) : (
        <DetailTable title={m.debug_tabs_storage()} details={details} />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setItems(listStoredItems())}>
        {m.debug_refresh()}
      </Button>
    </>
  )
}
