/* samples/taxi: the driver's screen with an order, a driver and three of their invariants. 0 is no order, 1 and 2 are two. */
mtype = { initial, inProgress, done, cancelled };
mtype status = initial;
byte orderID = 0;
byte selected = 0;
bool isOnline = true;

#define isFree (selected == 0 && isOnline && status == initial && orderID != 0)
#define release() status = (status == inProgress -> initial : status)

active proctype users() {
  do
  :: atomic { status != inProgress -> orderID = 1 }
  :: atomic { status != inProgress -> orderID = 2 }
  :: atomic { isFree && orderID == 1 -> selected = 1; status = inProgress }
  :: atomic { isFree && orderID == 2 -> selected = 2; status = inProgress }
  :: atomic { status = (status == inProgress -> done : status); selected = 0 }
  :: atomic { status = (status == initial || status == inProgress -> cancelled : status); selected = 0 }
  :: isOnline = true
  :: atomic { isOnline = false; selected = 0; release() }
  :: atomic { selected = 0; release() }
  od
}

/* Each monitor sees every state between two actions. */
active proctype busyWithThisOrder() { atomic { (status == inProgress) != (selected != 0) -> assert(false) } }
active proctype orderOfTheDriver() { atomic { selected != 0 && selected != orderID -> assert(false) } }
active proctype offlineDriverIsFree() { atomic { !isOnline && selected != 0 -> assert(false) } }
