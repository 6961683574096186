import { quietly } from './quietly.ts'

const prefix = 'coterie-draft-'

/**
 * What somebody typed and has not sent, under a name of its own ('circle', 'message-12'). It
 * outlives the page and a reload, not the tab; signing out forgets it.
 */
export function readDraft(name: string): string {
  return quietly(() => sessionStorage.getItem(prefix + name)) ?? ''
}

/** Keeps a draft; an empty one is forgotten. Without storage it lasts as long as its page. */
export function writeDraft(name: string, draft: string): void {
  quietly(() =>
    draft === '' ? sessionStorage.removeItem(prefix + name) : sessionStorage.setItem(prefix + name, draft),
  )
}

export function forgetDrafts(): void {
  quietly(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}
