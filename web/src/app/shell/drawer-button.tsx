import { m } from '@coterie/contract/paraglide/messages'
import { Menu } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '../../ui/buttons.tsx'
import { MountOnceOpened, lazy } from '../../ui/lazy.tsx'

const Drawer = lazy(async () => ({ default: (await import('./menus.tsx')).Drawer }))

/** Phones: opens the drawer with everything that is not in the tab bar. */
export function DrawerButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={Menu}
        label={m.shell_menu()}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <MountOnceOpened open={open}>
        <Drawer open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  )
}
