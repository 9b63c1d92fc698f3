/** The script of every page: starts what the page needs. It knows no game and no rule. */

import { Analysis } from "./analysis";
import { watchCopyButtons } from "./clipboard";
import { Lesson } from "./lesson";
import { refreshLobby } from "./lobby";
import { watchQueue } from "./queue";
import { Replay } from "./replay";
import { watchSetupForm } from "./setup";
import { Study } from "./study";
import { Table } from "./table";
import { showTimes } from "./times";
import { watchTournament } from "./tournament";
import { watchTurns } from "./turns";

switch (document.body.dataset.page) {
  case "table":
    new Table();
    watchCopyButtons();
    break;
  case "home":
    refreshLobby();
    break;
  case "lesson":
    void new Lesson().start();
    break;
  case "replay":
    void new Replay().start();
    break;
  case "analysis":
    void new Analysis().start();
    break;
  case "queue":
    watchQueue();
    break;
  case "study":
    void new Study().start();
    watchCopyButtons();
    break;
  case "tournament":
    watchTournament();
    break;
  case "new":
    watchSetupForm();
    break;
}

watchTurns();

showTimes(document);
