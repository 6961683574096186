import { m } from '@coterie/contract/paraglide/messages'

import { toast } from './toast.ts'

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: m.sharing_copied(), description: m.sharing_copied_detail() })
  } catch {
    toast({
      title: m.sharing_copy_failed(),
      description: m.sharing_copy_failed_detail({ link }),
      kind: 'destructive',
    })
  }
}
