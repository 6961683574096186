import { createHash } from 'node:crypto'

import { parseAst, type Plugin } from 'vite'

import { isNode } from './code-edits.ts'
import { removeDeadBranches, type Unused } from './dead-branches.ts'

const emptyFunctions = `
  accumulateSuspenseyCommitOnFiber acquireResource addFragmentHandleToFiber addFragmentHandleToInstance
  attemptContinuousHydration attemptExplicitHydrationTarget attemptHydrationAtCurrentPriority clearHydrationBoundary
  clearIfContinuousEvent commitAfterMutationEffectsOnFiber commitAppearingPairViewTransitions
  commitDeletedPairViewTransitions commitEnterViewTransitions commitExitViewTransitions
  commitFragmentInstanceDeletionEffects commitFragmentInstanceInsertionEffects commitNestedViewTransitions
  commitNewChildToFragmentInstance commitNewChildToFragmentInstances commitSuspenseHydrationCallbacks
  defaultOnDefaultTransitionIndicator deleteChildFromFragmentInstance extractEvents$1 FragmentInstance
  insertStylesheet markNodeAsHoistable preconnect preconnectAs prefetchDNS preinitModuleScript preinitScript
  preinitStyle preload preloadModule prepareToHydrateHostInstance pushViewTransitionCancelableScope
  queueHydrationError ReactDOMHydrationRoot recursivelyTraverseAfterMutationEffects resetHydrationState
  restoreEnterOrExitViewTransitions restoreNestedViewTransitions restorePairedViewTransitions
  restoreViewTransitionName retryDehydratedSuspenseBoundary retryIfBlockedOn trackEnterViewTransitions`

const falseFunctions = `
  isFragmentInstanceHostBoundary isFragmentInstanceParent isHostHoistableType popHydrationState
  queueIfContinuousEvent`

const nullFunctions = `
  getHoistableRoot getNextHydratable getResource startViewTransition updateDehydratedSuspenseComponent
  upgradeHydrationErrorsToRecoverable waitForCommitToBeReady`

const throwingFunctions = 'mountActionState rerenderActionState runActionStateAction updateActionStateImpl'

/**
 * Features of react-dom that no page uses: hydration, view transitions, fragment refs, stylesheets and scripts as
 * components, `<html>` and `<body>` as components, Activity, SuspenseList, Profiler, form actions, useActionState. They
 * are a third of its code.
 */
const unused: Unused = {
  // Profiler, dehydrated, SuspenseList, Scope, LegacyHidden, TracingMarker, hoistable, singleton, ViewTransition, Activity.
  tags: new Set([12, 18, 19, 21, 23, 25, 26, 27, 30, 31]),
  types: new Set([
    'REACT_ACTIVITY_TYPE',
    'REACT_LEGACY_HIDDEN_TYPE',
    'REACT_PROFILER_TYPE',
    'REACT_SUSPENSE_LIST_TYPE',
    'REACT_VIEW_TRANSITION_TYPE',
  ]),
  flags: new Set(['isHydrating', 'shouldStartViewTransition']),
  functions: new Map([
    ...withBody(emptyFunctions, ''),
    ...withBody(falseFunctions, 'return false'),
    ...withBody(nullFunctions, 'return null'),
    ...withBody(throwingFunctions, "throw Error('useActionState is left out: web/build/strip-react.ts')"),
    // Only development builds say where an error came from.
    ...withBody('describeNativeComponentFrame', "return ''"),
    ...withBody('preloadInstanceAndSuspendIfNeeded', 'workInProgress.flags &= -16777217'),
  ]),
  assigned:
    /^FragmentInstance\.prototype\.|^ReactDOMHydrationRoot\.prototype\.unstable|^exports\.hydrateRoot$|\.findDOMNode$/,
}

/** In the small part of react-dom: what neither our pages nor our libraries call. */
const unusedCalls: Unused = {
  tags: new Set(),
  types: new Set(),
  flags: new Set(),
  functions: new Map(),
  assigned: /^exports\.(?!__DOM_INTERNALS|createPortal$|flushSync$|version$)/,
}

/** The versions that this was written for. Review and test a new version before adding it. */
const knownHashes = new Map([
  ['react-dom-client.production.js', { unused, hash: 'a319b413b7a19ee3' }],
  ['react-dom.production.js', { unused: unusedCalls, hash: '7a05d7f7bb2b02aa' }],
])

/** Builds React without unused features: 19 KB less, gzipped. Development uses the full version. */
export function stripReactPlugin(): Plugin {
  return {
    name: 'coterie-lean-react',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom(?:-client)?\.production\.js$/ },
      handler: (code, id) => ({ code: stripReact(code, id.split('/').at(-1) ?? ''), map: null }),
    },
  }
}

/** @throws Error if the file is an unknown version. */
export function stripReact(code: string, name: string): string {
  const given = knownHashes.get(name)
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16)
  if (given?.hash !== hash)
    throw new Error(`${name} (${hash}) is not a version known to web/build/strip-react.ts`)
  const program: unknown = parseAst(code)
  if (!isNode(program)) throw new Error(`${name} could not be parsed`)
  return removeDeadBranches(code, program, given.unused)
}

function withBody(names: string, body: string): [name: string, body: string][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name) => [name, body])
}
