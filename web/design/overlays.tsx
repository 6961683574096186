import { MoreHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'

import { Button } from '../src/ui/button.tsx'
import { IconButton } from '../src/ui/buttons.tsx'
import { Dialog, Sheet } from '../src/ui/dialog.tsx'
import { Menu } from '../src/ui/menu.tsx'
import { toast } from '../src/ui/toast.ts'

const undo = { label: 'Undo', onPress: () => undefined }

/** In the theme of the page: light, or the `data-theme` of `html`. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  const done = <Button onClick={close}>Done</Button>
  return (
    <div className="row">
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Sheet
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: 'Skipped Lake walkers.', action: undo })}>
        Toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Failed', description: 'And why.', kind: 'destructive' })}
      >
        Destructive toast
      </Button>
      <Menu label="More" entries={[{ kind: 'action', icon: Trash2, label: 'Delete', onSelect: close }]}>
        {(trigger) => <IconButton {...trigger} icon={MoreHorizontal} label="Menu" />}
      </Menu>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A question"
        description="In one sentence."
        footer={done}
      >
        <p>What it is about.</p>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="A short task" footer={done}>
        <p>From below on a phone, in the middle elsewhere.</p>
      </Sheet>
    </div>
  )
}
