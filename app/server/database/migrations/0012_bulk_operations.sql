CREATE TABLE "bulk_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"operation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"line" integer,
	"user_id" text,
	"email" text,
	"first_name" text,
	"last_name" text,
	"plan" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_operations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task" jsonb NOT NULL,
	"status" text NOT NULL,
	"total_items" integer NOT NULL,
	"processed_items" integer NOT NULL,
	"successful_items" integer NOT NULL,
	"failed_items" integer NOT NULL,
	"skipped_items" integer NOT NULL,
	"progress" integer NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"failure" jsonb,
	"rehearsal_seed" integer,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	"origin" text NOT NULL,
	"owner" uuid,
	"owned_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mail_unsubscribes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "status" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "is_bulk" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "bulk_items" ADD CONSTRAINT "bulk_items_operation_id_bulk_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."bulk_operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_items_in_order" ON "bulk_items" USING btree ("operation_id","position");--> statement-breakpoint
CREATE INDEX "bulk_items_by_state" ON "bulk_items" USING btree ("operation_id","state","position");--> statement-breakpoint
CREATE INDEX "bulk_items_by_user" ON "bulk_items" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bulk_items_by_email" ON "bulk_items" USING btree ("email");--> statement-breakpoint
CREATE INDEX "bulk_operations_by_status" ON "bulk_operations" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_status" ON "outbox" USING btree ("status","is_bulk","due_at");