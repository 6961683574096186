import type { analyticsMessages as english } from '../en/analytics.ts'

export const analyticsMessages: typeof english = {
  allEvents: 'Todos los eventos',
  total: 'Total',
  head: [
    'Evento',
    'Día',
    'Tarjetas',
    'Tarjetas promocionadas',
    'Páginas',
    'Vistas',
    'Personas',
    'Me gusta',
    'Van',
    'En espera',
    'Llegadas',
  ],
}
