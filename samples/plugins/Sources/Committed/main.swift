var app = App()
app.reduce(AppAction.didRename(title: "Cups of tea"))
for _ in 1...3 { app.reduce(CounterAction.didTap) }
print("\(app.title): \(app.counter.count)")
