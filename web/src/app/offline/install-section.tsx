import { m } from '@coterie/contract/paraglide/messages'
import { useState } from 'react'

import { product } from '../../i18n/product.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/surfaces.tsx'
import { install, isInstalled, isIos } from './install.ts'

export function InstallSection() {
  const [hasPrompted, setHasPrompted] = useState(false)
  const canPrompt = window.installPrompt !== undefined && !hasPrompted
  if (isInstalled() || (!canPrompt && !isIos())) return null
  return (
    <Card as="section" aria-labelledby="install" className="grid justify-items-start gap-3 p-5">
      <div className="grid gap-1">
        <h2 id="install" className="text-20">
          {m.offline_install_title({ product })}
        </h2>
        <p className="text-15 text-ink-soft">{m.offline_install_hint()}</p>
      </div>
      {canPrompt ? (
        <Button variant="secondary" onClick={() => void install().finally(() => setHasPrompted(true))}>
          {m.offline_install()}
        </Button>
      ) : (
        <p className="text-15">{m.offline_ios_hint()}</p>
      )}
    </Card>
  )
}
