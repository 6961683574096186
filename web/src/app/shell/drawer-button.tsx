import { Menu } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.ts'
import { Overlay } from '../../ui/keep-mounted.tsx'
import { shellWords } from '../../i18n/shell.ts'

const Drawer = lazy(async () => ({ default: (await import('./drawer.tsx')).Drawer }))

/** On a phone: the way to what the three tabs do not hold. */
export function DrawerButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label={shellWords.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <Overlay open={open}>
        <Drawer open={open} onClose={() => setOpen(false)} />
      </Overlay>
    </>
  )
}
