import { sharingTexts } from '../i18n/sharing.ts'
import { toast } from './toast.ts'

export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: sharingTexts.copied, description: sharingTexts.copiedDetail })
  } catch {
    toast({
      title: sharingTexts.copyFailed,
      description: sharingTexts.copyFailedDetail(link),
      kind: 'destructive',
    })
  }
}
