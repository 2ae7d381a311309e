/* samples/taxi: the driver's screen with an order, a driver and three of their invariants. 0 is no order, 1 and 2 are two. */
mtype:status = { initial, inProgress, done, cancelled };
mtype:status status = initial;
byte orderID = 0;
byte selected = 0;
bool isOnline = true;

inline release() { if :: status == inProgress -> status = initial :: else fi }

inline take(id) {
  if
  :: selected == 0 && isOnline && status == initial && orderID != 0 && orderID == id ->
    selected = id; status = inProgress
  :: else
  fi
}

inline appear(id) { if :: status != inProgress -> orderID = id :: else fi }

active proctype users() {
  do
  :: atomic { appear(1) }
  :: atomic { appear(2) }
  :: atomic { take(1) }
  :: atomic { take(2) }
  :: atomic { if :: status == inProgress -> status = done :: else fi; selected = 0 }
  :: atomic { if :: status == initial || status == inProgress -> status = cancelled :: else fi; selected = 0 }
  :: atomic { isOnline = true }
  :: atomic { isOnline = false; selected = 0; release() }
  :: atomic { selected = 0; release() }
  od
}

/* A monitor sees every state between two actions. */
active proctype monitor() {
  atomic { !((status == inProgress) == (selected != 0)) -> assert(false) }
}

active proctype sameOrder() { atomic { !(selected == 0 || selected == orderID) -> assert(false) } }

active proctype offline() { atomic { !(isOnline || selected == 0) -> assert(false) } }
