import { useState } from 'react'

import { offlineTexts } from '../../i18n/offline.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { install, isInstalled, isIos } from './install.ts'

export function InstallSection() {
  const [hasPrompted, setHasPrompted] = useState(false)
  const canPrompt = window.installPrompt !== undefined && !hasPrompted
  if (isInstalled() || (!canPrompt && !isIos())) return null
  return (
    <Card as="section" aria-labelledby="install" className="grid justify-items-start gap-3 p-5">
      <div className="grid gap-1">
        <h2 id="install" className="text-20">
          {offlineTexts.installTitle}
        </h2>
        <p className="text-15 text-ink-soft">{offlineTexts.installHint}</p>
      </div>
      {canPrompt ? (
        <Button variant="secondary" onClick={() => void install().finally(() => setHasPrompted(true))}>
          {offlineTexts.install}
        </Button>
      ) : (
        <p className="text-15">{offlineTexts.iosHint}</p>
      )}
    </Card>
  )
}
