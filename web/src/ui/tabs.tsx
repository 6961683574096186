import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

type Tab<Value extends string> = { value: Value; label: ReactNode }

type TabsProps<Value extends string> = {
  /** For screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** For more tabs than fit on a phone. */
  isScrollable?: boolean
  /** The panel of the selected tab. */
  children: ReactNode
}

/** Tabs above one panel. Arrow keys, Home and End select. */
export function Tabs<Value extends string>({ children, ...tabListProps }: TabsProps<Value>) {
  const id = useId()
  useScrollIntoView(`${id}-${tabListProps.value}`)
  return (
    <>
      <TabList id={id} {...tabListProps} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tabListProps.value}`}>
        {children}
      </div>
    </>
  )
}

type TabListProps<Value extends string> = Omit<TabsProps<Value>, 'children'> & { id: string }

function TabList<Value extends string>({
  id,
  label,
  tabs,
  value,
  onChange,
  isScrollable,
}: TabListProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  function handleKeyDown(event: KeyboardEvent) {
    const nextIndex = getNextIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const nextTab = nextIndex === null ? undefined : tabs[nextIndex]
    if (nextIndex === null || nextTab === undefined) return
    event.preventDefault()
    onChange(nextTab.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[nextIndex]?.focus()
  }
  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      className={`relative grid grid-flow-col overflow-x-auto border-b border-line large-text:auto-cols-max ${isScrollable ? 'auto-cols-max' : 'auto-cols-auto wide:auto-cols-fr'}`}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          id={`${id}-${tab.value}`}
          aria-selected={tab.value === value}
          aria-controls={`${id}-panel`}
          tabIndex={tab.value === value ? 0 : -1}
          className={`-mb-px min-h-11 min-w-11 focus-visible:-outline-offset-2 border-b-2 border-transparent px-1.5 text-15 font-semibold text-ink-soft motion-feedback hover:text-ink aria-selected:border-second aria-selected:text-ink wide:px-3 high-contrast:aria-selected:border-b-4 ${isScrollable ? '' : 'narrow:px-0.5 narrow:text-13'}`}
          onKeyDown={handleKeyDown}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

function useScrollIntoView(tabId: string) {
  useEffect(() => {
    const tab = document.getElementById(tabId)
    const list = tab?.parentElement
    if (!tab || !list) return
    list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 })
  }, [tabId])
}

/** The index that a key selects, wrapping around; null for other keys. */
function getNextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
