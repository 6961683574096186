import { sharingWords } from '../i18n/sharing.ts'
import { toast } from './toast.ts'

/** Writes a link to the clipboard, and says whether that worked. */
export async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: sharingWords.copied, description: sharingWords.copiedDetail })
  } catch {
    toast({
      title: sharingWords.copyFailed,
      description: sharingWords.copyFailedDetail(link),
      kind: 'destructive',
    })
  }
}
