import { useEffect, useState } from 'react'

/** The value after it has stayed the same for `ms`. */
export function useDebouncedValue<Value>(value: Value, ms: number): Value {
  const [debouncedValue, setDebouncedValue] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedValue(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return debouncedValue
}
