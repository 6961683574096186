import { tryOrUndefined } from '../../api/errors.ts'
import { createStore } from '../../api/store.ts'
import { readItem, swipeKeys, writeItem } from '../../api/user-storage.ts'
import type { Direction } from './deck.ts'

export type FeedName = 'circles' | 'people'

export type Swipeable = { readonly id: number; readonly name: string }

/** Older records are not needed: the server has excluded those cards. */
const maxRecords = 1000
/** More undo steps than anyone needs. */
const maxSkipped = 50

/** Ids of cards that were skipped or requested. The server knows them too; this only makes the screen faster. */
type Swipes = { declined: readonly number[]; accepted: readonly number[] }

type SwipeState = Swipes & {
  /** Cards skipped since the app was opened, oldest first. */
  skipped: readonly Swipeable[]
  /** Id of the last viewed card; null means the first card. */
  currentId: number | null
  /** Cards swiped since the app was opened. */
  count: number
}

type DeckMotion = {
  /** Cards that are still moving out of the deck. */
  exiting: ReadonlyMap<number, Direction>
  /** The card that moves back into the deck. */
  returningId: number | null
}

/** Swipes of circles are stored on this device; swipes of people are kept only in memory. */
function readSwipes(feed: FeedName): Swipes {
  if (feed === 'people') return { declined: [], accepted: [] }
  return { declined: readIds(swipeKeys.declined), accepted: readIds(swipeKeys.accepted) }
}

function saveSwipes(feed: FeedName, { declined, accepted }: Swipes): void {
  if (feed === 'people') return
  writeItem(swipeKeys.declined, JSON.stringify(declined))
  writeItem(swipeKeys.accepted, JSON.stringify(accepted))
}

function readIds(key: string): number[] {
  const ids = tryOrUndefined((): unknown => JSON.parse(readItem(key) ?? '[]'))
  return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : []
}

/** What the viewer did with the cards of a feed. Kept while they are on other pages. */
export const swipeStore = createStore<SwipeState, FeedName>(
  (feed) => ({ ...readSwipes(feed), skipped: [], currentId: null, count: 0 }),
  'swipes',
)

/** A separate store, so that the end of an animation renders only the deck. */
export const motionStore = createStore<DeckMotion, FeedName>(() => ({
  exiting: new Map(),
  returningId: null,
}))

function updateSwipes(feed: FeedName, change: (state: SwipeState) => Partial<SwipeState>): void {
  const state = swipeStore.get(feed)
  swipeStore.set({ ...state, ...change(state) }, feed)
}

/** Moves to a card; null is the first one. */
export function goToCard(feed: FeedName, currentId: number | null): void {
  updateSwipes(feed, () => ({ currentId }))
}

/** Records a card as skipped or requested, so that it disappears immediately. */
export function recordSwipe(feed: FeedName, list: keyof Swipes, id: number): void {
  broadcastChange({ feed, list, ids: [id] })
}

/** Deletes records after a failed or undone swipe, or if the server shows the card again. */
export function undoSwipes(feed: FeedName, ids: readonly number[]): void {
  broadcastChange({ feed, list: null, ids })
}

/** This window only: other windows may have newer records. */
export function removeSwipesLocally(feed: FeedName, ids: readonly number[]): void {
  const { declined, accepted } = swipeStore.get(feed)
  if (ids.some((id) => declined.includes(id) || accepted.includes(id))) applyChange({ feed, list: null, ids })
}

export function addSkippedCard(feed: FeedName, card: Swipeable): void {
  updateSwipes(feed, ({ skipped }) => ({ skipped: appendSkip(skipped, card) }))
}

export function removeSkippedCard(feed: FeedName, removedId: number): void {
  updateSwipes(feed, ({ skipped }) => ({ skipped: skipped.filter(({ id }) => id !== removedId) }))
}

export function startExit(feed: FeedName, id: number, direction: Direction): void {
  const exiting = new Map(motionStore.get(feed).exiting).set(id, direction)
  motionStore.set({ exiting, returningId: null }, feed)
  updateSwipes(feed, ({ count }) => ({ count: count + 1 }))
}

export function finishExit(feed: FeedName, id: number): void {
  motionStore.set({ ...motionStore.get(feed), exiting: removeExit(feed, id) }, feed)
}

export function returnCard(feed: FeedName, id: number): void {
  motionStore.set({ exiting: removeExit(feed, id), returningId: id }, feed)
}

/** No card moves while the deck isn't shown. */
export function stopMotion(feed: FeedName): void {
  motionStore.set({ exiting: new Map(), returningId: null }, feed)
}

function removeExit(feed: FeedName, id: number): DeckMotion['exiting'] {
  return new Map([...motionStore.get(feed).exiting].filter(([exitingId]) => exitingId !== id))
}

/** A card that is skipped again moves to the end. */
export function appendSkip<Card extends Swipeable>(cards: readonly Card[], card: Card): Card[] {
  return [...cards.filter(({ id }) => id !== card.id), card].slice(-maxSkipped)
}

export function addSwipe(swipes: Swipes, list: keyof Swipes, id: number): Swipes {
  const otherSwipes = removeSwipes(swipes, [id])
  return { ...otherSwipes, [list]: [...otherSwipes[list], id].slice(-maxRecords) }
}

export function removeSwipes(swipes: Swipes, ids: readonly number[]): Swipes {
  const isKept = (id: number) => !ids.includes(id)
  return { declined: swipes.declined.filter(isKept), accepted: swipes.accepted.filter(isKept) }
}

/** `list` is the new list of the cards; null removes them from both. */
type SwipeChange = { feed: FeedName; list: keyof Swipes | null; ids: readonly number[] }

function applyChange({ feed, list, ids }: SwipeChange): void {
  const previous = swipeStore.get(feed)
  const swipes =
    list === null
      ? removeSwipes(previous, ids)
      : ids.reduce((records, id) => addSwipe(records, list, id), previous as Swipes)
  updateSwipes(feed, () => swipes)
  saveSwipes(feed, swipes)
}

let swipeChannel: BroadcastChannel | undefined

/** Shares swipes between windows, so that no card shows in two of them. */
export function syncSwipesAcrossTabs(): void {
  if (swipeChannel !== undefined || typeof BroadcastChannel === 'undefined') return
  swipeChannel = new BroadcastChannel('coterie-swipes')
  swipeChannel.addEventListener('message', ({ data }: MessageEvent<SwipeChange>) => applyChange(data))
}

function broadcastChange(swipeChange: SwipeChange): void {
  applyChange(swipeChange)
  // A BroadcastChannel has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  swipeChannel?.postMessage(swipeChange)
}
