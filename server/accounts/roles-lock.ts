/**
 * The lock of every transaction that changes or depends on roles: they run one after another, on all nodes. The value must
 * not change: nodes of two releases may run side by side.
 */
export const ROLES_LOCK = 'ranks';
