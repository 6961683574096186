import {
  editMinutes,
  messagesPerSecond,
  maxDrafts,
  maxOccurrences,
  safetyCheckinHours,
  seriesDays,
} from '../../limits.ts'
import type { refusalWords as english } from '../refusals.ts'

export const refusalWords: typeof english = {
  // Any request.
  invalid_input: 'Algunos campos no son válidos.',
  not_signed_in: 'Primero inicia sesión.',
  not_allowed: 'No tienes permiso para hacer esto.',
  too_many_requests: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  not_found: 'No lo encontramos. Puede que ya no exista.',
  invalid_cursor: 'Este enlace a una página no es válido. Empieza por la primera página.',
  unreadable: 'No pudimos leer la solicitud.',
  not_json: 'El cuerpo de la solicitud no es JSON válido.',
  foreign_origin: 'Esta solicitud llegó desde otro sitio.',
  headers_too_large: 'Los encabezados o la dirección son demasiado largos.',
  too_slow: 'La solicitud tardó demasiado en llegar. Inténtalo de nuevo.',
  too_large: 'Es demasiado grande para enviarlo.',
  wrong_type: 'Este tipo de contenido no es compatible.',
  pictures_unavailable: 'Ahora no podemos guardar ni mostrar fotos. Inténtalo de nuevo en unos minutos.',
  overloaded: 'Hay mucha gente conectada ahora mismo. Inténtalo de nuevo en un momento.',
  stopping: 'El servidor se está reiniciando. Inténtalo de nuevo en un momento.',

  // Accounts.
  email_taken: 'Este correo ya existe. Mejor inicia sesión.',
  not_approved: '¡Beta privada! Te escribiremos en cuanto puedas entrar.',
  wrong_credentials: 'El correo o la contraseña no son correctos.',
  account_suspended: 'Tu cuenta está suspendida.',
  account_banned: 'Tu cuenta está cerrada de forma permanente.',
  confirmation_link_used: 'Este enlace ya no funciona. Ya se usó o hay uno más nuevo.',
  different_browser: 'Abriste este enlace en otro navegador. Escribe una contraseña para continuar.',
  email_unverified: 'Primero confirma tu correo. Podemos enviarte un enlace nuevo.',
  too_many_attempts: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  name_not_allowed: 'Este nombre está reservado. Usa tu propio nombre.',
  weak_password: 'Esta contraseña es demasiado fácil de adivinar. Elige otra.',
  second_factor_required: 'Escribe el código de tu app de autenticación.',
  wrong_code:
    'Este código es incorrecto o ya se usó. Espera el siguiente y revisa que la hora de tu dispositivo sea correcta.',
  second_factor_on:
    'El inicio de sesión en dos pasos ya está activado. Para pasarlo a otra app, primero desactívalo.',
  second_factor_off: 'El inicio de sesión en dos pasos no está activado.',
  nothing_to_confirm: 'No hay nada que confirmar. Empieza de nuevo.',
  link_used: 'Este enlace ya no funciona. Tiene más de una hora, ya se usó o hay uno más nuevo.',
  wrong_password: 'Esta no es tu contraseña actual.',
  email_set_by_operator: 'El correo de la cuenta admin principal se define en el servidor. Cámbialo allí.',
  main_admin_required: 'La cuenta admin principal no se puede desactivar ni eliminar.',
  password_required: 'Escribe tu contraseña.',
  premium_required: 'Necesitas Premium o Anunciante para estas opciones de privacidad.',

  // Profiles and cities.
  unknown_city: 'No conocemos esta ciudad en este país. Elige una de la lista.',
  not_a_picture: 'Elige una foto JPG o PNG.',
  picture_too_large: 'Elige una foto de 2 MB o menos.',
  picture_too_many_pixels: 'Esta foto tiene más de 25 megapíxeles. Elige una más pequeña.',
  picture_too_complex: 'Esta foto tarda demasiado en abrirse. Guárdala como JPG normal e inténtalo de nuevo.',
  unknown_country: 'No se pudieron cargar las ciudades de este país',
  no_city_here: 'No se pudo determinar tu ubicación con precisión',

  // Finding people, circles and events.
  range_requires_plan: 'La búsqueda de eventos por distancia es una función premium.',
  unknown_interest: 'Todavía no conocemos uno de estos intereses.',
  city_required: 'Agrega tu ciudad a tu perfil para buscar por distancia.',
  undo_requires_plan: 'Necesitas Premium o Anunciante para deshacer una deslizada.',
  already_requested: 'Ya enviaste una solicitud para conectar.',
  profile_view_limit:
    'Ya viste a todas las personas nuevas de hoy. Tus amistades y tus círculos siguen disponibles.',
  swipe_limit: 'Se te acabaron las deslizadas de hoy.',
  cannot_request_self: 'No puedes enviarte una solicitud.',
  already_connected: 'Esta conexión ya existe.',
  already_answered: 'Esta solicitud ya se respondió.',
  sender_circle_limit:
    'Esta persona ya está en 3 círculos, el límite de su plan. Su solicitud sigue abierta.',
  invitation_only: 'A este círculo solo se entra con invitación.',
  not_accepting_requests: 'Esta persona solo acepta solicitudes de gente que conoce.',
  first_message_limit:
    'Llegaste al límite de personas nuevas a las que puedes escribir hoy. Podrás enviar esto mañana.',
  proposal_confirmed: 'Este círculo ya empezó y estás en él. Para salir, ve a la página del círculo.',

  // Circles.
  circle_limit: 'El plan Gratis incluye 3 círculos. Pasa a Premium para tener los que quieras.',
  member_circle_limit: 'Esta persona ahora está en 3 círculos, el límite de su plan.',
  last_admin: 'Un círculo necesita quien lo organice. Primero dale ese rol a otra persona.',
  invite_unknown: 'Este enlace de invitación no está completo o no es nuestro. Pídelo de nuevo.',
  invite_expired: 'Esta invitación venció. Pide una nueva.',
  invite_used_up: 'Esta invitación llegó a su límite. Pide una nueva.',
  invite_revoked: 'Esta invitación se desactivó. Pide una nueva.',
  removed_from_circle: 'Te sacaron de este círculo. Puedes pedir entrar y lo decidirá quien lo organiza.',
  too_many_invites: 'Un círculo puede tener 20 enlaces de invitación. Primero desactiva uno.',
  empty_message: 'Escribe algo o agrega una foto.',
  message_rate_limit: `Puedes enviar ${messagesPerSecond} mensajes por segundo. Espera un momento y envíalo de nuevo.`,
  too_late_to_edit: `Puedes editar un mensaje durante ${editMinutes} minutos. Para este ya es tarde.`,

  // Votes and meetups.
  date_in_past: 'Una de las fechas propuestas ya pasó.',
  already_planned: 'Este evento ya es uno de los planes de tu círculo.',
  vote_closed: 'La votación ya terminó.',
  unknown_date: 'Esta fecha no es una de las opciones.',
  no_yes_votes: 'Nadie ha dicho que sí todavía.',
  date_required: 'Elige una fecha futura.',
  meetup_by_vote: 'Los círculos planean sus encuentros con una votación. Empieza una en el chat del círculo.',

  // Events.
  event_started: 'Este evento ya empezó.',
  event_over: 'Este evento ya terminó.',
  host_needs_no_spot: 'Organizas este evento, así que no necesitas lugar.',
  event_cancelled: 'Este evento está cancelado.',
  event_requires_plan: 'Necesitas el plan Anunciante para crear eventos.',
  starts_in_past: 'El comienzo está en el pasado.',
  ends_before_start: 'El final debe ser después del comienzo.',
  lasts_too_long: 'Un evento puede durar hasta 14 días.',
  too_far_ahead: 'Puedes planear hasta con tres años de anticipación.',
  unknown_timezone: 'No conocemos esta zona horaria.',
  capacity_below_going: 'Ya van más personas que esas.',
  series_too_long: `Un evento que se repite puede tener hasta ${maxOccurrences} fechas, la última dentro de ${seriesDays} días como máximo.`,
  series_too_short: 'Un evento que se repite necesita al menos 2 fechas.',
  no_series: 'Este evento no se repite.',
  too_many_drafts: `Puedes guardar ${maxDrafts} borradores. Primero publica o elimina uno.`,
  draft_incomplete: 'A este borrador todavía le falta algo.',
  promotion_requires_plan: 'Necesitas el plan Anunciante para promocionar eventos.',
  promotion_requires_city: 'Agrega una ciudad a este evento para promocionarlo cerca.',
  attendees_only: 'Solo quienes van pueden hacer esto.',
  event_not_over: 'Podrás contar qué tal estuvo cuando termine el evento.',
  did_not_attend: 'Solo quienes estuvieron pueden hacer esto.',
  check_in_closed: 'Puedes registrar tu llegada cerca de la hora del evento.',
  wrong_event_code: 'Este código no corresponde a este evento.',
  event_full: 'Ya no quedan lugares.',
  rsvp_limit: 'Hoy cambiaste demasiadas veces tus confirmaciones. Podrás volver a confirmar mañana.',
  too_many_events: 'Vas a demasiados eventos próximos. Primero deja tu lugar en uno.',
  events_overlap: 'Vas a otro evento a esa hora.',
  invalid_back_by: `Elige una hora después del comienzo del evento y, como máximo, ${safetyCheckinHours.latest} horas después de su final. No puede haber pasado ya.`,
  too_many_safety_checkins: 'Ya tienes 20 planes compartidos. Primero termina uno.',
  safety_checkin_ended: 'Ya avisaste que llegaste bien.',

  // Billing.
  payment_required: 'Un plan de pago empieza con su primer pago. Suscríbete desde la página de pago.',
  payments_not_set_up: 'Los pagos todavía no están configurados aquí.',
  paypal_unavailable: 'PayPal no responde. No se cambió nada. Inténtalo de nuevo.',
  already_subscribed: 'Ya tienes este plan.',
  not_approved_yet: 'PayPal todavía no confirma esta suscripción. Tu plan empieza en cuanto lo haga.',
  subscription_mismatch:
    'Esta suscripción de PayPal no coincide con lo que elegiste aquí, así que tu plan no cambió.',
  cannot_cancel: 'Esta suscripción ya terminó o ya está cancelada.',
  cannot_resume:
    'Cancelaste esto en PayPal, así que no se puede reanudar. Suscríbete de nuevo y te acreditamos los días que te quedan.',

  // Blocks, reports and decisions.
  cannot_block_self: 'No puedes bloquearte.',
  cannot_report_self: 'No puedes reportar algo tuyo.',
  already_appealed: 'Ya apelaste esta decisión.',
  appeal_too_late: 'Ya es tarde para apelar esta decisión.',
  already_decided: 'Alguien ya decidió esto. Esta es la decisión.',
  protected_target: 'No puedes tomar medidas contra ti ni contra la cuenta admin principal.',
  nothing_to_remove: 'Lo que se reportó ya se quitó o cambió.',
  not_undoable: 'Ya es tarde para deshacer esto.',

  // Notifications, contact and support.
  invalid_push_endpoint: 'No podemos conectar con el servicio de notificaciones de este navegador.',
  invalid_link: 'Este enlace ya no funciona o no es nuestro.',
  too_many_contacts: 'Enviaste varios mensajes en la última hora. Inténtalo más tarde.',
  ticket_closed: 'Esta consulta está cerrada. Ábrela de nuevo para responder.',

  // Admins.
  cannot_delete_self: 'Elimina tu propia cuenta en la configuración de tu cuenta.',
  already_premium: 'Esta persona ya tiene un plan de pago.',
  too_many_addresses: 'Envía hasta 10,000 líneas a la vez.',
  main_admin_approved: 'La cuenta admin principal siempre está aprobada.',
  approved_by_settings:
    'La configuración del servidor aprueba esta dirección en cada inicio. Primero quítala de APPROVED_EMAILS.',

  // PayPal webhooks.
  invalid_signature: 'La firma de PayPal no es válida.',
  try_later: 'No podemos comprobar la firma en este momento. Inténtalo más tarde.',
}
