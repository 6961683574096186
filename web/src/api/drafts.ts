const prefix = 'coterie-draft-'

/**
 * What somebody typed and has not sent, under a name of its own ('circle', 'message-12'). It
 * outlives the page and a reload, not the tab; signing out forgets it.
 */
export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(prefix + name) ?? ''
  } catch {
    return ''
  }
}

/** Keeps a draft; an empty one is forgotten. */
export function writeDraft(name: string, draft: string): void {
  try {
    if (draft === '') sessionStorage.removeItem(prefix + name)
    else sessionStorage.setItem(prefix + name, draft)
  } catch {
    // Without storage a draft lasts as long as its page.
  }
}

export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
