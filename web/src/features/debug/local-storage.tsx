import { useState } from 'react'

import { debugTexts } from '../../i18n/debug.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { DetailTable } from './detail-table.tsx'
import { listStoredItems } from './stored-items.ts'

export function LocalStorage() {
  const [items, setItems] = useState(listStoredItems)
  if (items === null) return <Notice>{debugTexts.storageBlocked}</Notice>
  const details = items.map(({ key, value, length }) => ({
    name: key,
    value: value ?? debugTexts.hiddenValue(length),
  }))
  return (
    <>
      <p className="text-15 text-ink-soft">{debugTexts.storageHint}</p>
      {details.length === 0 ? (
        <Notice>{debugTexts.storageEmpty}</Notice>
      ) : (
        <DetailTable title={debugTexts.tabs.storage} details={details} />
      )}
      <Button variant="secondary" className="justify-self-start" onClick={() => setItems(listStoredItems())}>
        {debugTexts.refresh}
      </Button>
    </>
  )
}
